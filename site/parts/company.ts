import { type OpeningHours, readHours } from '@clearway/shared/domain/options/hours.ts';
import { once } from '../runtime/once.ts';

export type Options = Readonly<Record<string, string>>;

/** The company as the site shows it; null stands for an empty option. */
export type Company = {
	name: string | null;
	phone: string | null;
	phoneLink: string | null;
	phoneLabel: string | null;
	email: string | null;
	address: string | null;
	licence: string | null;
	details: string | null;
	hours: OpeningHours[];
	messengers: { name: string; link: string }[];
};

export const companyOf = /* @__PURE__ */ once((options: Options): Company => {
	const text = (title: string) => options[title]?.trim() || null;
	const phone = text('company.phone');
	return {
		name: text('company.name'),
		phone: phone && setPhone(phone),
		phoneLink: phone && `tel:${phoneDigits(phone)}`,
		phoneLabel: text('company.phone-label'),
		email: text('company.email'),
		address: text('company.address'),
		licence: text('company.licence'),
		details: text('company.details'),
		hours: readHours(options['company.hours'] ?? '') ?? [],
		messengers: messengersOf(options),
	};
});

/** The office may have begun its text with the word that stands before it. */
export const withoutLabel = (text: string, label: string): string =>
	text.startsWith(`${label} `) ? text.slice(label.length).trim() : text;

/** Links to the office's messengers, with a message already typed if the messenger takes one. */
export function messengersOf(options: Options, message?: string): { name: string; link: string }[] {
	const telegram = options['company.telegram']?.trim();
	const viber = options['company.viber']?.trim();
	const whatsapp = options['company.whatsapp']?.trim();
	const query = message ? `?text=${encodeURIComponent(message)}` : '';
	return [
		telegram?.startsWith('https://') ? { name: 'Telegram', link: telegram + query } : null,
		viber ? { name: 'Viber', link: `viber://chat?number=${encodeURIComponent(phoneDigits(viber))}` } : null,
		whatsapp
			? { name: 'WhatsApp', link: `https://wa.me/${phoneDigits(whatsapp).replace('+', '')}${query}` }
			: null,
	].filter((item) => item !== null);
}

const phoneDigits = (phone: string): string =>
	(phone.trim().startsWith('+') ? '+' : '') + phone.replace(/\D/g, '');

// A number that breaks over two lines cannot be read back.
const setPhone = (phone: string): string => phone.replaceAll(' ', '\u00A0');
