/** The page that stands in for others without a network. */
export const offlineWords = {
	title: 'Нет сети',
	lead: 'Эта страница ещё не сохранена на вашем устройстве. Когда сеть появится, откройте её снова.',
	call: 'Можно позвонить',
	rates: 'Последний курс НБУ на этом устройстве',
	visited: 'Страницы, которые вы уже открывали, доступны и без сети.',
	retry: 'Попробовать снова',
} as const;
