import { georgia as words } from '@clearway/shared/words/countries.ts';
import type { Leg } from '../parts/route-line.tsx';
import { usaLegs } from '../parts/usa-legs.ts';
import { page } from '../runtime/page.tsx';
import { type CountryData, CountryPage, countryHead, loadCountry } from './country-page.tsx';

const route: readonly Leg[] = [
	{ ...words.legs.purchase, days: [1, 5], codes: ['vehicle_price'] },
	{ ...words.legs.papers, days: [1, 3] },
	{ ...words.legs.border, days: [10, 25], codes: ['delivery_to_border'], isDrawn: true },
	usaLegs.customs,
	usaLegs.plates,
];

export default page<CountryData>({
	name: 'georgia',
	load: (context) => loadCountry(context, 'georgia', words),
	head: (data) => countryHead('georgia', words, data),
	View: ({ data }) => <CountryPage name="georgia" words={words} route={route} data={data} />,
});
