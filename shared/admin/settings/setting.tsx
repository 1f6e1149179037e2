import { pages } from '@clearway/shared/words/admin-pages.ts';
import { setting as text } from '@clearway/shared/words/admin-setting.ts';
import { lineSources } from '@clearway/shared/words/line-sources.ts';
import { explanationHelp } from '@clearway/shared/words/options-groups.ts';
import { settingScreens } from '../../contract/addresses.ts';
import { Problem } from '../../contract/problem.ts';
import type { SettingPlace } from '../../domain/options/places.ts';
import { pageName } from '../meta/meta-pages.ts';
import { screen } from '../services/screen.tsx';
import { tablesOfGroups } from '../tables/chargers.tsx';
import { Settings } from './settings.tsx';
import { acts, loadSettings, type SettingsData } from './settings-data.ts';

const { customs_tariff: duty, excise, vat, pension_fund: pension } = lineSources.laws;

/** The company, the fixed fees beside the tables, the law in force today, or the texts of a page of the site. */
export default screen({
	title: ({ place }: SettingsData) => wordsOf(place).title,
	load: async (services, { url, signal }) => {
		const pathname = url.pathname.replace(/\/$/, '');
		const place = (Object.keys(settingScreens) as SettingPlace[]).find(
			(key) => settingScreens[key] === pathname,
		);
		if (!place) throw new Problem('missing', pages.unknown);
		return loadSettings(services, signal, place);
	},
	act: acts,
	View: (props) => <Settings key={props.data.place} {...props} {...wordsOf(props.data.place)} />,
});

function wordsOf(place: SettingPlace) {
	if (place === 'setting') return { title: text.title, lead: text.lead };
	if (place === 'prices') return { ...text.fees, notes: tablesOfGroups };
	if (place === 'law') return { ...text.law, notes: { duty, excise, vat, pension, ...text.law.sources } };
	const title = place === 'thanks' ? pages.thanks : pageName(place);
	return { title, lead: pages.textsLead, notes: { explain: explanationHelp } };
}
