export { fieldError } from '#app/core/http/field_error'
