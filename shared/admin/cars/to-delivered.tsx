import { admin } from '@clearway/shared/words/admin.ts';
import { redirect } from 'react-router-dom';
import { adminPathOf, adminPaths } from '../../contract/addresses.ts';
import { createPath } from '../../contract/records.ts';
import { screen } from '../services/screen.tsx';

/** Leads the addresses of delivered cars on to their cars. */
export default screen({
	title: admin.nav.delivered,
	load: async ({ api }, { params: { id }, signal }): Promise<null> => {
		if (id === undefined) throw redirect(`${adminPaths.cars}?only=delivered`);
		if (id === 'create') throw redirect(createPath('car'));
		const { carId = '' } = await api.delivered.get({ params: { id } }, signal);
		throw redirect(adminPathOf.car(carId));
	},
	View: () => null,
});
