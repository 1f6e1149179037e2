import { admin as words } from '@clearway/shared/words/admin.ts';
import { Problem } from '../../contract/problem.ts';
import { screen } from '../services/screen.tsx';

/** 404 under /admin. */
export default screen({
	title: words.error.notFound,
	load: async (): Promise<null> => {
		throw new Problem('missing', words.error.notFound);
	},
	View: () => null,
});
