/** The name of a country by its code of two letters. */
export const countryName = (code: string, language: string): string =>
	// The browsers' Russian names have no ё: «Соединенные Штаты».
	new Intl.DisplayNames([language], { type: 'region' }).of(code)?.replace('единенн', 'единённ') ?? code;
