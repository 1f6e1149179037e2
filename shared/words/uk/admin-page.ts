import type { Catalogue } from '../catalogue.ts';
import type { adminPage as ru } from '../ru/admin-page.ts';

/** What the admin's document says by itself, before or without its scripts. Marked by its names there. */
export const adminPage: Catalogue<typeof ru> = {
	scriptTitle: 'Потрібен JavaScript',
	scriptText:
		'Робоче місце Clearway працює лише з JavaScript: увімкніть його в налаштуваннях браузера й відкрийте сторінку знову.',
	siteText: 'Сайт для відвідувачів працює і без нього:',
	siteLink: 'повернутися на сайт',
	forgotten: 'Забули пароль? Попросіть іншого адміністратора або того, хто веде сервер.',
	unbuilt: 'Робоче місце ще не зібрано: виконайте npm run build.',
};
