import { clientScreen } from '@clearway/shared/words/admin-clients.ts';
import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import { Link } from 'react-router-dom';
import { adminPathOf } from '../../contract/addresses.ts';
import type { ClientRequest } from '../../contract/request.ts';
import { kyivDay } from '../../format/date.ts';
import { Stack } from '../kit/layout.ts';
import { Contacts } from './contacts.tsx';
import { askedBy, requestName } from './request-name.ts';

/** Who asks, and the ways to reach him. */
export function ClientCard({ request }: { request: ClientRequest }) {
	const { id, clientId, phone, email, answerBy, language, known, isMaybeKnown } = request;
	const of = adminPathOf.client(clientId);
	return (
		<Stack component="section" className="panel" p="md" gap="xs" aria-label={words.facts.title}>
			<Contacts
				phones={phone === null ? [] : [phone]}
				emails={email === null ? [] : [email]}
				subject={words.facts.subject(id)}
				chosen={answerBy && { way: answerBy, who: requestName(request) }}
			/>
			{phone === null && email === null && <p>{words.facts.none}</p>}
			<p className="note">
				{askedBy(request)}, {words.language[language]}
			</p>
			{known && (
				<Link to={of}>
					{clientScreen.known(known.count + 1, kyivDay(new Date(known.lastAt)), known.lastBy)}
				</Link>
			)}
			{isMaybeKnown && <Link to={of}>{clientScreen.maybeKnown}</Link>}
		</Stack>
	);
}
