/** A refusal that is part of the service's behaviour, as opposed to a fault of the sandbox. */
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
