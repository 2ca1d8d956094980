import { HeroArt } from "../art/hero-art"

export function Hero() {
  return (
    <section className="hero">
      <div className="wrap hero-row">
        <div className="hero-text">
          <h1>Good things for quiet mornings</h1>
          <p>Paper, clay and linen, made in small runs and meant to be used for years.</p>
          <p className="hero-bank">
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M3.5 9.5 12 4.5l8.5 5zM5 19.5h14M7 10v7m5-7v7m5-7v7" />
            </svg>
            Pay directly from your bank. No card needed.
          </p>
        </div>
        <HeroArt />
      </div>
    </section>
  )
}
