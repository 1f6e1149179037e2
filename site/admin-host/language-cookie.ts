import type { Platform } from '@clearway/shared/admin/frame/platform.ts';
import { languageCookie } from '@clearway/shared/contract/cookies.ts';
import { secure } from '../runtime/token-cookie.ts';

const yearSeconds = 365 * 24 * 60 * 60;

/** Has the server send the admin in a language: it reads a cookie, also before anybody is signed in. */
export const speak: Platform['speak'] = async (language, path) => {
	// biome-ignore lint/suspicious/noDocumentCookie: must be there before the next line runs, which the newer interface cannot
	document.cookie = `${languageCookie}=${language}; Path=/admin; SameSite=Lax; Max-Age=${yearSeconds}${secure()}`;
	location.assign(path);
};
