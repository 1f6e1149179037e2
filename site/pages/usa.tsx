import { usa as words } from '@clearway/shared/words/countries.ts';
import { page } from '../page.tsx';
import { type CountryData, CountryPage, countryHead, loadCountry } from '../parts/country-page.tsx';
import { usaLegs } from '../parts/usa-legs.ts';

const route = Object.values(usaLegs);

export default page<CountryData>({
	name: 'usa',
	load: (context) => loadCountry(context, 'usa', words),
	head: (data) => countryHead('usa', words, data),
	View: ({ data }) => <CountryPage name="usa" words={words} route={route} data={data} />,
});
