/**
 * A key beside the public options. It holds, in one line, the titles of texts that nobody has written yet in
 * the reader's language. Options that begin with `site.` travel with every page.
 */
export const untranslatedKey = 'site.untranslated';

const titlesOf = (options: Readonly<Record<string, string>>): string[] =>
	options[untranslatedKey]?.split(' ') ?? [];

export const isUntranslatedOption = (title: string, options: Readonly<Record<string, string>>): boolean =>
	titlesOf(options).includes(title);

/** True for a text that holds an untranslated option, or is a part of one. */
export const isUntranslated = (text: string, options: Readonly<Record<string, string>>): boolean =>
	text !== '' &&
	titlesOf(options).some((title) => {
		const value = options[title];
		return value !== undefined && value !== '' && (value.includes(text) || text.includes(value));
	});
