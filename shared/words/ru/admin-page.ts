/** What the admin's document says by itself, before or without its scripts. Marked by its names there. */
export const adminPage = {
	scriptTitle: 'Нужен JavaScript',
	scriptText:
		'Рабочее место Clearway работает только с JavaScript: включите его в настройках браузера и откройте страницу снова.',
	siteText: 'Сайт для посетителей работает и без него:',
	siteLink: 'вернуться на сайт',
	forgotten: 'Забыли пароль? Попросите другого администратора или того, кто ведёт сервер.',
	unbuilt: 'Рабочее место ещё не собрано: выполните npm run build.',
} as const;
