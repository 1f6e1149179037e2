/** Holds the session of the admin on the web. */
export const tokenCookie = 'jwt-token';
/** The cookie that names the language of the admin on this device, from before a sign-in. */
export const languageCookie = 'admin-language';
