import '@mantine/core/styles/Checkbox.layer.css';
import { admin } from '@clearway/shared/words/admin.ts';
import { carLinks as words } from '@clearway/shared/words/admin-car-links.ts';
import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Car } from '../../contract/car.ts';
import type { CarLink } from '../../contract/car-link.ts';
import { DialogFoot } from '../kit/dialog.tsx';
import { useBusy } from '../kit/use-busy.ts';
import { boundBy } from './chats.tsx';

type Props = {
	car: Car;
	link: CarLink;
	onClose: () => void;
	/** Revokes the link and unbinds these chats. */
	onRevoke: (chats: readonly number[]) => Promise<void>;
};

/** Asks which of the client's chats go with a link: those that it or the request has bound, unless somebody chooses. */
export function RevokeForm({ car: { chats, links }, link, onClose, onRevoke }: Props) {
	const [going, setGoing] = useState(() =>
		chats.filter(({ linkId }) => linkId === link.id || linkId === null).map(({ id }) => id),
	);
	const { isBusy, during } = useBusy();
	return (
		<>
			<Text mb="xs">{words.sure.text}</Text>
			<Text mb="md">
				<strong>{link.label}</strong>
			</Text>
			<Stack role="group" aria-label={words.chats} gap="xs">
				<Text>{words.chats}</Text>
				{chats.map(({ id, name, linkId }) => (
					<Checkbox
						key={id}
						label={`${name}, ${boundBy(linkId, links)}`}
						checked={going.includes(id)}
						onChange={({ currentTarget: { checked } }) =>
							setGoing((before) => (checked ? [...before, id] : before.filter((other) => other !== id)))
						}
					/>
				))}
			</Stack>
			<DialogFoot>
				<Button variant="default" data-autofocus onClick={onClose}>
					{admin.cancel}
				</Button>
				<Button color="red" aria-busy={isBusy} onClick={() => void during(() => onRevoke(going))}>
					{words.sure.action}
				</Button>
			</DialogFoot>
		</>
	);
}
