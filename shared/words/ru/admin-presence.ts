/** Who else has a post open. */
export const presence = {
	here: (names: readonly string[]) => `Сейчас здесь: ${names.join(', ')}`,
	help: 'У\u00a0них этот пост тоже открыт.',
} as const;
