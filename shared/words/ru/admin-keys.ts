/** Texts of the palette and of the list of shortcuts, which come when they are first opened. */
export const adminKeys = {
	keys: {
		after: 'затем',
		letters: 'Одиночные буквы работают',
		lettersHelp:
			'Выключите, если вы диктуете голосом или нажимаете клавиши случайно. Сочетания с Ctrl или ⌘ работают всегда.',
	},
	palette: {
		quotes: 'Расчёты',
		nothing: 'Ничего не нашлось. Попробуйте другое слово.',
		label: 'Команды',
		placeholder: 'Что сделать или куда перейти',
	},
} as const;
