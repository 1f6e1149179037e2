import type { Quote } from '@clearway/shared/contract/quote.ts';
import { showPhone } from '@clearway/shared/domain/phone.ts';
import { kyivTime, longDate } from '@clearway/shared/format/date.ts';
import { asciiAddress } from './ascii-address.ts';
import { type Block, type Fact, type Letter, writeLetter } from './letter.ts';
import { quoteBlocks } from './quote-blocks.ts';

/** What a letter tells of a request. */
export type ToldRequest = {
	id: number;
	kind: string;
	name: string | null;
	phone: string | null;
	email: string | null;
	message: string | null;
	quote: string | null;
	created_at: string;
};

const asked = (kind: string): string => (kind === 'callback' ? 'перезвонить' : 'расчёт на почту');
const who = (request: ToldRequest): string => request.name ?? request.email ?? '';
const pageOf = (publicUrl: string, id: number): string => `${publicUrl}/admin/requests/${id}`;

/** Tells the office of one request, with the visitor's own calculation line by line. */
export function requestLetter(
	request: ToldRequest,
	quote: Quote | null,
	publicUrl: string,
	disclaimer: string,
): Letter {
	const blocks: Block[] = [
		{ kind: 'facts', facts: facts(request, publicUrl) },
		...(request.message ? ([{ kind: 'text', text: request.message }] satisfies Block[]) : []),
		{ kind: 'link', text: 'Открыть заявку', url: pageOf(publicUrl, request.id) },
		...(quote ? quoteBlocks(quote, publicUrl, disclaimer) : []),
	];
	return writeLetter(
		`Заявка №${request.id}: ${asked(request.kind)}, ${who(request)}`,
		blocks,
		request.email && asciiAddress(request.email),
	);
}

/** Tells the office of many requests at once, when they come too fast for a letter each. */
export function digestLetter(requests: readonly ToldRequest[], publicUrl: string): Letter {
	const blocks = requests.flatMap((request): Block[] => [
		{ kind: 'heading', text: `№${request.id}: ${asked(request.kind)}` },
		{ kind: 'facts', facts: facts(request, publicUrl) },
		...(request.message ? ([{ kind: 'text', text: shortened(request.message) }] satisfies Block[]) : []),
		{ kind: 'link', text: 'Открыть заявку', url: pageOf(publicUrl, request.id) },
	]);
	const lead = 'Заявок приходит слишком много для отдельных писем. Здесь они вместе, ни одна не потеряна.';
	return writeLetter(`Заявки: ещё ${requests.length}`, [{ kind: 'text', text: lead }, ...blocks]);
}

// Two hundred whole messages would be a letter that some mail servers refuse.
const shortened = (message: string): string => (message.length > 500 ? `${message.slice(0, 500)}…` : message);

/** Tells the office of something that needs a hand. */
export function warningLetter(message: string, link: string | null, publicUrl: string): Letter {
	return writeLetter(message.split('. ')[0] ?? message, [
		{ kind: 'text', text: message },
		...(link ? ([{ kind: 'link', text: 'Открыть', url: publicUrl + link }] satisfies Block[]) : []),
	]);
}

/** A letter that only shows that letters arrive. */
export const testLetter = (publicUrl: string): Letter =>
	writeLetter('Проверка почты', [
		{ kind: 'text', text: 'Если вы это читаете, письма о заявках доходят.' },
		{ kind: 'link', text: 'Открыть админку', url: `${publicUrl}/admin` },
	]);

function facts(request: ToldRequest, publicUrl: string): Fact[] {
	return [
		...(request.name ? [{ name: 'Имя', value: request.name }] : []),
		...(request.phone
			? [{ name: 'Телефон', value: showPhone(request.phone), url: `tel:${request.phone}` }]
			: []),
		...(request.email
			? [
					{
						name: 'Почта',
						value: request.email,
						url: `mailto:${encodeURIComponent(request.email).replace('%40', '@')}`,
					},
				]
			: []),
		{
			name: 'Получена',
			value: `${longDate(new Date(request.created_at))}, ${kyivTime(request.created_at)}`,
		},
		...(request.quote
			? [{ name: 'Расчёт', value: request.quote, url: `${publicUrl}/calculator/${request.quote}` }]
			: []),
	];
}
