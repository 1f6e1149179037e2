import { language as spoken } from '@clearway/shared/words/language.ts';
import type { Language } from '../../contract/language.ts';
import type { AdminServices } from './services.tsx';

/** True if this build of the admin speaks the language. */
export const isSpoken = (language: Language): boolean => language === spoken;

/** Stores the language with the account, then loads the admin in it. */
export async function chooseLanguage({ api, platform }: AdminServices, language: Language): Promise<void> {
	await api.auth.language({ body: { language } });
	await platform.speak(language, location.pathname + location.search);
}

/** After a sign-in: loads the admin at `path` in the account's language, if this is another one. */
export async function speakAccountLanguage({ api, platform }: AdminServices, path: string): Promise<void> {
	// The person is signed in already; the language can wait.
	const me = await api.auth.me().catch(() => null);
	if (me && !isSpoken(me.language)) await platform.speak(me.language, path);
}

/** The name of a language in that language. */
export function languageName(language: Language): string {
	const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
	return name.charAt(0).toUpperCase() + name.slice(1);
}
