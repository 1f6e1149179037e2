import { georgia as words } from '@clearway/shared/words/countries.ts';
import { page } from '../page.tsx';
import { type CountryData, CountryPage, countryHead, loadCountry } from '../parts/country-page.tsx';

export default page<CountryData>({
	name: 'georgia',
	load: (context) => loadCountry(context, 'georgia', words),
	head: (data) => countryHead('georgia', words, data),
	View: ({ data }) => <CountryPage name="georgia" words={words} data={data} />,
});
