import { setting as text } from '@clearway/shared/words/admin-setting.ts';
import { screen } from '../frame/screen.tsx';
import { tablesOfGroups } from '../tables/chargers.tsx';
import { acts, loadSettings, Settings } from './settings-view.tsx';

/** The fixed fees beside the price tables, by who charges them. */
export default screen({
	title: text.fees.title,
	load: (services, { signal }) => loadSettings(services, signal, 'prices'),
	act: acts,
	View: (props) => <Settings {...props} {...text.fees} notes={tablesOfGroups} />,
});
