/** The ways in which a visitor may want his answer, the telephone first. */
export const answerWays = ['phone', 'telegram', 'viber', 'whatsapp', 'email'] as const;
export type AnswerWay = (typeof answerWays)[number];

type Contacts = { phone?: string | null | undefined; email?: string | null | undefined };

/** What each way needs: messengers find people by their telephone. */
export const contactOf = (way: AnswerWay): 'phone' | 'email' => (way === 'email' ? 'email' : 'phone');

const links: Record<AnswerWay, (contact: string) => string> = {
	phone: (phone) => `tel:${phone}`,
	telegram: (phone) => `https://t.me/${phone}`,
	viber: (phone) => `viber://chat?number=${encodeURIComponent(phone)}`,
	whatsapp: (phone) => `https://wa.me/${phone.replace('+', '')}`,
	email: (email) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`,
};

/** Opens the way to a client; null where the client left no such contact. */
export function answerLink(way: AnswerWay, contacts: Contacts): string | null {
	const contact = contacts[contactOf(way)];
	return contact ? links[way](contact) : null;
}
