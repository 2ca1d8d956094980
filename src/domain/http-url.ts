export { isHttpUrl } from "../shared/http-url"
