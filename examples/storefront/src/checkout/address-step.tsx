import { useState, type FormEvent } from "react"
import { useCart } from "../store/cart-context"
import { errorMessage } from "../store/error-message"
import type { Cart } from "../store/types"
import { fieldsOf, type AddressField } from "./address-fields"
import { AddressInput } from "./address-input"
import { sampleAddress } from "./sample-addresses"
import { Notice } from "../shell/notice"

interface AddressStepProps {
  cart: Cart
  country: string
  countryName: string
  onDone: () => void
}

export function AddressStep({ cart, country, countryName, onDone }: AddressStepProps) {
  const { update } = useCart()
  const [fields, setFields] = useState(() => fieldsOf(cart))
  const [isSaving, setIsSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const sample = sampleAddress(country)

  const set = (field: AddressField, value: string) => setFields((known) => ({ ...known, [field]: value }))

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setIsSaving(true)
    setProblem(null)
    try {
      const { email, ...place } = fields
      const address = { ...place, country_code: country }
      await update({ email: email.trim(), shipping_address: address, billing_address: address })
      onDone()
    } catch (error) {
      setProblem(errorMessage(error))
      setIsSaving(false)
    }
  }

  const shared = { fields, onChange: set }
  return (
    <form className="form" onSubmit={(event) => void save(event)}>
      {sample && (
        <button type="button" className="sample-button" data-testid="sample-address" onClick={() => setFields(sample)}>
          Fill in a sample address
        </button>
      )}
      <AddressInput {...shared} field="email" label="E-mail" type="email" autoComplete="email" />
      <AddressInput {...shared} field="first_name" label="First name" autoComplete="given-name" isHalf />
      <AddressInput {...shared} field="last_name" label="Last name" autoComplete="family-name" isHalf />
      <AddressInput {...shared} field="address_1" label="Address" autoComplete="address-line1" />
      <AddressInput
        {...shared}
        field="address_2"
        label="Flat, floor or building"
        autoComplete="address-line2"
        isOptional
      />
      <AddressInput {...shared} field="city" label="Town or city" autoComplete="address-level2" isHalf />
      <AddressInput
        {...shared}
        field="postal_code"
        label={country === "ie" ? "Eircode" : "Postcode"}
        autoComplete="postal-code"
        isHalf
      />
      <p className="faint form-country">
        Delivery country: {countryName}. To change it, use the menu at the top of the page.
      </p>
      {problem && <Notice>{problem}</Notice>}
      <button type="submit" className="button button-large" data-testid="continue-address" disabled={isSaving}>
        {isSaving ? "Saving" : "Continue to delivery"}
      </button>
    </form>
  )
}
