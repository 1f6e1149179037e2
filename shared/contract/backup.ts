import { endpoint } from './endpoint.ts';

export const backup = {
	download: endpoint({
		method: 'GET',
		path: '/api/backup',
		summary: 'A verified backup of the database',
		access: 'admin',
		raw: 'file',
	}),
};
