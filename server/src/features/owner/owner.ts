export { deleteProperty } from './deletion.ts'
