import { usa as words } from '@clearway/shared/words/countries.ts';
import { usaLegs } from '../parts/usa-legs.ts';
import { page } from '../runtime/page.tsx';
import { type CountryData, CountryPage, countryHead, loadCountry } from './country-page.tsx';

const route = Object.values(usaLegs);

export default page<CountryData>({
	name: 'usa',
	load: (context) => loadCountry(context, 'usa', words),
	head: (data) => countryHead('usa', words, data),
	View: ({ data }) => <CountryPage name="usa" words={words} route={route} data={data} />,
});
