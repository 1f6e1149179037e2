import { eu as words } from '@clearway/shared/words/countries.ts';
import type { Leg } from '../parts/route-line.tsx';
import { usaLegs } from '../parts/usa-legs.ts';
import { page } from '../runtime/page.tsx';
import { type CountryData, CountryPage, countryHead, loadCountry } from './country-page.tsx';

const route: readonly Leg[] = [
	{ ...words.legs.purchase, days: [1, 5], codes: ['vehicle_price'] },
	{ ...words.legs.export, days: [2, 10] },
	{ ...words.legs.border, days: [3, 14], codes: ['delivery_to_border'] },
	usaLegs.customs,
	usaLegs.plates,
];

export default page<CountryData>({
	name: 'eu',
	load: (context) => loadCountry(context, 'eu', words),
	head: (data) => countryHead('eu', words, data),
	View: ({ data }) => <CountryPage name="eu" words={words} route={route} data={data} />,
});
