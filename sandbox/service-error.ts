/** An error that is part of the payment service's behavior, as opposed to a defect of the sandbox. */
export class ServiceError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly field?: string,
  ) {
    super(message)
    this.name = "ServiceError"
  }
}
