import { setting as text } from '@clearway/shared/words/admin-setting.ts';
import { screen } from '../frame/screen.tsx';
import { acts, loadSettings, Settings } from './settings-view.tsx';

/** The company and how the office works. */
export default screen({
	title: text.title,
	load: (services, { signal }) => loadSettings(services, signal, 'setting'),
	act: acts,
	View: (props) => <Settings {...props} title={text.title} lead={text.lead} />,
});
