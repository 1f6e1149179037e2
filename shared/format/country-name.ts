/** The name of a country by its code of two letters. */
export const countryName = (code: string, language: string): string =>
	new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
