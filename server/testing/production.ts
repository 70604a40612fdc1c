/**
 * The environment of a site that is open to the public: all that the law asks for (needed-in-production.ts).
 */
export const PRODUCTION = {
  NODE_ENV: 'production',
  OPERATOR_NAME: 'Asociación de Detectives',
  OPERATOR_TAX_ID: 'G12345678',
  OPERATOR_ADDRESS: 'Calle Mayor 1, 28013 Madrid',
  CONTACT_EMAIL: 'contacto@detectives.example',
  PUBLIC_URL: 'https://detectives.example',
  SMTP_URL: 'smtps://correo.detectives.example',
  RACE_SECTION: 'off',
}
