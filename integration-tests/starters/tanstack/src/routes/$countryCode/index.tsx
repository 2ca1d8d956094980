import { createFileRoute } from "@tanstack/react-router"

export const Route = createFileRoute("/$countryCode/")({ component: () => <h1>Storefront</h1> })
