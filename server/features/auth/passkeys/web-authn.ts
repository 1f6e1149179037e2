/** The library, loaded when the first passkey is asked for: it brings half a second of X.509 along. */
export const webAuthn = () => import('@simplewebauthn/server');
