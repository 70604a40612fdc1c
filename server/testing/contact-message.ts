/** A valid message of the contact form, with the given changes. */
export function contactMessage(other: object = {}) {
  return {
    name: 'Begoña',
    surnames: 'Núñez Etxeberría',
    email: 'begona@example.net',
    subject: 'Una duda',
    body: '¿Cómo puedo registrarme?',
    recaptcha_token: 'no soy un robot',
    accept_terms: true,
    ...other,
  }
}
