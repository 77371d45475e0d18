// The tests of the server that trials run draw from the same.
export { createRandom } from '@nilayam/server/testing/random'
