import { clientScreen } from '@clearway/shared/words/admin-clients.ts';
import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import { Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { adminPathOf } from '../../contract/addresses.ts';
import type { ClientRequest } from '../../contract/request.ts';
import { showPhone } from '../../domain/phone.ts';
import { kyivDay } from '../../format/date.ts';
import { Icon } from '../kit/icon.tsx';
import classes from './client-card.module.css';

const { facts } = words;

/** The client in large type, with links to call and write. */
export function ClientCard({ request }: { request: ClientRequest }) {
	const { id, phone, email, message, source, language, known, isMaybeKnown } = request;
	return (
		<section className={`panel ${classes.card}`} aria-label={facts.title}>
			<p className="note">
				{words.source[source]}, {words.language[language]}
			</p>
			{known && (
				<Text mb="xs">
					<Link to={adminPathOf.client(`request-${id}`)}>
						{clientScreen.known(known.count + 1, kyivDay(new Date(known.lastAt)), known.lastBy)}
					</Link>
				</Text>
			)}
			{isMaybeKnown && (
				<Text mb="xs">
					<Link to={adminPathOf.client(`request-${id}`)}>{clientScreen.maybeKnown}</Link>
				</Text>
			)}
			{phone !== null && (
				<>
					<p className={`figures ${classes.way}`}>{showPhone(phone)}</p>
					<Group gap="xs">
						<Button
							component="a"
							href={`tel:${phone}`}
							variant="default"
							leftSection={<Icon name="phone" size={16} />}
						>
							{facts.call}
						</Button>
						<ContactLink href={`https://t.me/${phone}`} name={facts.telegram} />
						<ContactLink href={`viber://chat?number=${encodeURIComponent(phone)}`} name={facts.viber} />
						<ContactLink href={`https://wa.me/${phone.replace('+', '')}`} name={facts.whatsapp} />
					</Group>
				</>
			)}
			{email !== null && (
				<>
					<p className={`figures ${classes.way} ${classes.mail}`}>{email}</p>
					<Group gap="xs">
						<Button
							component="a"
							href={`mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(facts.subject(id))}`}
							variant="default"
							leftSection={<Icon name="mail" size={16} />}
						>
							{facts.write}
						</Button>
					</Group>
				</>
			)}
			{phone === null && email === null && <p>{facts.none}</p>}
			{message !== null && (
				<>
					<h2 className={`note ${classes.title}`}>{facts.message}</h2>
					<p className={classes.message}>{message}</p>
				</>
			)}
		</section>
	);
}

const ContactLink = ({ href, name }: { href: string; name: string }) => (
	<Button component="a" href={href} target="_blank" rel="noreferrer" variant="default">
		{name}
	</Button>
);
