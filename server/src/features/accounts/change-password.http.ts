import type { FastifyInstance } from 'fastify'

/**
 * Lets password managers find the page for changing a password: https://w3c.github.io/webappsec-change-password-url/
 */
export function registerChangePassword(app: FastifyInstance): void {
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/profile', 302))
}
