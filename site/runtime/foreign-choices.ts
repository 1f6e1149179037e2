const foreignChoices: Readonly<Record<string, string>> = {
	usa: 'eu_eur1 ge_non_originating',
	eu: 'us_auction ge_non_originating',
	georgia: 'us_auction eu_eur1 other',
};

/** True for the name of a page that tells of one country. */
export const isCountry = (name = ''): boolean => name in foreignChoices;

/** False for a mode or an origin of another country than the page's. */
export const belongsTo = (country = '', choice: string | null): boolean =>
	!foreignChoices[country]?.split(' ').includes(choice ?? '');
