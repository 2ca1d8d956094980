const KEY = "medusa_cart"

export const getStoredCart = () => localStorage.getItem(KEY)
export const setStoredCart = (id: string) => localStorage.setItem(KEY, id)
export const removeStoredCart = () => localStorage.removeItem(KEY)
