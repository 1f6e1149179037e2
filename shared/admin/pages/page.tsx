import { pages as text } from '@clearway/shared/words/admin-pages.ts';
import { explanationHelp } from '@clearway/shared/words/options-groups.ts';
import { settingScreens } from '../../contract/addresses.ts';
import { Problem } from '../../contract/problem.ts';
import type { SettingPlace } from '../../domain/options/places.ts';
import { screen } from '../frame/screen.tsx';
import { pageName } from '../meta/meta-pages.ts';
import { acts, loadSettings, Settings, type SettingsData } from '../settings/settings-view.tsx';

const titleOf = (page: string): string => (page === 'thanks' ? text.thanks : pageName(page));

/** The texts of a page of the site. */
export default screen({
	title: ({ place }: SettingsData) => titleOf(place),
	load: async (services, { url, signal }) => {
		const { pathname } = url;
		const place = (Object.keys(settingScreens) as SettingPlace[]).find(
			(key) => settingScreens[key] === pathname,
		);
		if (!place) throw new Problem('missing', text.unknown);
		return loadSettings(services, signal, place);
	},
	act: acts,
	View: (props) => (
		<Settings
			{...props}
			title={titleOf(props.data.place)}
			lead={text.textsLead}
			notes={{ explain: explanationHelp }}
		/>
	),
});
