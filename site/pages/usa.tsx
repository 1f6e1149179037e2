import { usa as words } from '@clearway/shared/words/countries.ts';
import { page } from '../page.tsx';
import { type CountryData, CountryPage, countryHead, loadCountry } from '../parts/country-page.tsx';
import { usaLegs } from '../parts/usa-legs.ts';

const { auction, inland, ...further } = usaLegs;
const route = [
	{ ...auction, text: words.legs.auction },
	{ ...inland, text: words.legs.inland },
	...Object.values(further),
];

export default page<CountryData>({
	name: 'usa',
	load: (context) => loadCountry(context, 'usa', words),
	head: (data) => countryHead('usa', words, data),
	View: ({ data }) => <CountryPage name="usa" words={words} route={route} data={data} />,
});
