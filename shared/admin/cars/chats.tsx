import { adminTelegram } from '@clearway/shared/words/admin-telegram.ts';
import { Button } from '@mantine/core';
import type { CarLink } from '../../contract/car-link.ts';
import { toast } from '../kit/toast.tsx';
import { outcome } from '../services/outcome.ts';
import { useServices } from '../services/services.tsx';
import type { PartOfCar } from './car-fields.ts';
import classes from './cars.module.css';

const words = adminTelegram.chats;

/** The client's chats with the bot, and which of them he has closed. */
export function CarChats({ car: { id, chats, links }, look }: PartOfCar) {
	const { api } = useServices();
	if (chats.length === 0) return null;
	const drop = async (chat: number): Promise<void> => {
		const params = { id: String(id), chat: String(chat) };
		const result = await outcome(api.telegram.dropChat({ params }));
		if (!result.ok) toast.problem(result.problem);
		await look();
	};
	return (
		<section aria-labelledby="chats">
			<h2 id="chats">{words.title}</h2>
			<ul className={classes.rows}>
				{chats.map(({ id: chat, name, linkId, boundAt, blockedAt }) => (
					<li key={chat} className={blockedAt ? classes.over : undefined}>
						<div className={classes.name}>
							<strong>{name}</strong>
							<span className={classes.soft}>
								{blockedAt ? words.blocked(blockedAt) : words.bound(boundAt)}, {boundBy(linkId, links)}
							</span>
						</div>
						<Button
							size="compact-md"
							variant="subtle"
							color="gray"
							aria-label={words.dropOf(name)}
							onClick={() => void drop(chat)}
						>
							{words.drop}
						</Button>
					</li>
				))}
			</ul>
		</section>
	);
}

/** How a chat was bound. */
export const boundBy = (linkId: number | null, links: readonly CarLink[]): string =>
	linkId === null ? words.byRequest : words.byLink(links.find(({ id }) => id === linkId)?.label ?? '');
