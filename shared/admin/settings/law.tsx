import { setting as text } from '@clearway/shared/words/admin-setting.ts';
import { lineSources } from '@clearway/shared/words/line-sources.ts';
import { screen } from '../frame/screen.tsx';
import { acts, loadSettings, Settings } from './settings-view.tsx';

const { customs_tariff: duty, excise, vat, pension_fund: pension } = lineSources.laws;

/** The law in force today, with its sources. */
export default screen({
	title: text.law.title,
	load: (services, { signal }) => loadSettings(services, signal, 'law'),
	act: acts,
	View: (props) => (
		<Settings
			{...props}
			title={text.law.title}
			lead={text.law.lead}
			notes={{ duty, excise, vat, pension, ...text.law.sources }}
		/>
	),
});
