/** The page that stands in for others without a network. */
export const offlineWords = {
	title: 'Нет сети',
	lead: 'Этой страницы нет на вашем устройстве.',
	call: 'Можно позвонить',
	rates: 'Последний курс НБУ',
	visited: 'Открытые раньше страницы и калькулятор обычно доступны.',
	posts: 'Статьи на этом устройстве',
	retry: 'Попробовать снова',
} as const;
