import { usa as words } from '@clearway/shared/words/countries.ts';
import { page } from '../page.tsx';
import { type CountryData, CountryPage, countryHead, loadCountry } from '../parts/country-page.tsx';
import type { Leg } from '../parts/route-line.tsx';

const route: readonly Leg[] = [
	{ ...words.legs.auction, days: [1, 3], group: 'auction' },
	{ ...words.legs.inland, days: [11, 33], codes: ['inland_us'] },
	{ ...words.legs.ocean, days: [32, 40], codes: ['ocean', 'insurance'], isDrawn: true },
	{ ...words.legs.border, days: [6, 17], codes: ['port_handling', 'to_border'] },
	{ ...words.legs.customs, days: [1, 5], group: 'customs' },
	{ ...words.legs.plates, days: [2, 7], codes: ['certification', 'pension_fund'] },
];

export default page<CountryData>({
	name: 'usa',
	load: (context) => loadCountry(context, 'usa', words),
	head: (data) => countryHead('usa', words, data),
	View: ({ data }) => <CountryPage name="usa" words={words} route={route} data={data} />,
});
