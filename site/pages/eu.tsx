import { eu as words } from '@clearway/shared/words/countries.ts';
import { page } from '../page.tsx';
import { type CountryData, CountryPage, countryHead, loadCountry } from '../parts/country-page.tsx';

export default page<CountryData>({
	name: 'eu',
	load: (context) => loadCountry(context, 'eu', words),
	head: (data) => countryHead('eu', words, data),
	View: ({ data }) => <CountryPage name="eu" words={words} data={data} />,
});
