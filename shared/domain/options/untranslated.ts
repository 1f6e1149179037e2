/**
 * Beside the public options: the titles of the texts, in one line, that nobody has written yet in the
 * language that is read. It begins as what travels with every page does.
 */
export const untranslatedKey = 'site.untranslated';

const titlesOf = (options: Readonly<Record<string, string>>): string[] =>
	options[untranslatedKey]?.split(' ') ?? [];

/** Whether the option with this title is not translated. */
export const isUntranslatedOption = (title: string, options: Readonly<Record<string, string>>): boolean =>
	titlesOf(options).includes(title);

/** Whether a text, or what it was made of, is an option that is not translated. */
export const isUntranslated = (text: string, options: Readonly<Record<string, string>>): boolean =>
	text !== '' &&
	titlesOf(options).some((title) => {
		const value = options[title];
		return value !== undefined && value !== '' && (value.includes(text) || text.includes(value));
	});
