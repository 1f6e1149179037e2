import { usa as words } from '@clearway/shared/words/countries.ts';
import { page } from '../page.tsx';
import { type CountryData, CountryPage, countryHead, loadCountry } from '../parts/country-page.tsx';
import type { Leg } from '../parts/route-line.tsx';
import { usaDays } from '../parts/usa-days.ts';

const route: readonly Leg[] = [
	{ ...words.legs.auction, days: usaDays.auction, group: 'auction' },
	{ ...words.legs.inland, days: usaDays.inland, codes: ['inland_us'] },
	{ ...words.legs.ocean, days: usaDays.ocean, codes: ['ocean', 'insurance'], isDrawn: true },
	{ ...words.legs.border, days: usaDays.border, codes: ['port_handling', 'to_border'] },
	{ ...words.legs.customs, days: usaDays.customs, group: 'customs' },
	{ ...words.legs.plates, days: usaDays.plates, codes: ['certification', 'pension_fund'] },
];

export default page<CountryData>({
	name: 'usa',
	load: (context) => loadCountry(context, 'usa', words),
	head: (data) => countryHead('usa', words, data),
	View: ({ data }) => <CountryPage name="usa" words={words} route={route} data={data} />,
});
