import { admin } from '@clearway/shared/words/admin.ts';
import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import { type ComponentType, lazy, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminPathOf } from '../../contract/addresses.ts';
import type { ClientRequest } from '../../contract/request.ts';
import { changeOf } from '../../domain/calculator/change-of.ts';
import { kyivDay } from '../../format/date.ts';
import { Split } from '../kit/list/split.tsx';
import { Page } from '../kit/page.tsx';
import { useLazyPart } from '../kit/use-lazy-part.ts';
import { useNow } from '../kit/use-now.ts';
import { useReloadOnNews } from '../services/news.ts';
import { screen, type ViewProps } from '../services/screen.tsx';
import { ClientCard } from './client-card.tsx';
import { Compared } from './compared.tsx';
import { FollowUp } from './follow-up.tsx';
import { HandOver } from './hand-over.tsx';
import { Offers } from './offers.tsx';
import { OthersChanges } from './others-changes.tsx';
import { QuoteCard } from './quote-card.tsx';
import classes from './request.module.css';
import { RequestActions } from './request-actions.tsx';
import { act as acts, loadRequest, type RequestData } from './request-data.ts';
import { requestName } from './request-name.ts';
import { RequestState } from './request-state.tsx';
import { Thread, UnreadMessages } from './thread/thread.tsx';
import { useThread } from './thread/use-thread.ts';
import { useRequestActs } from './use-request-acts.ts';
import { useRequestKeys } from './use-request-keys.ts';

const bringCalculation = () => import('./calculate.tsx');
// If this file does not come, the request stands alone.
const RequestsBeside = lazy<ComponentType<{ request: ClientRequest }>>(() =>
	import('./requests-beside.tsx').catch(() => ({ default: () => null })),
);

/** One request, with its client, its calculation and all that was said. */
export default screen({
	title: ({ request }: RequestData) => requestName(request),
	load: loadRequest,
	act: acts,
	View: RequestScreen,
});

type Props = ViewProps<RequestData, typeof acts>;

function RequestScreen({ data, act }: Props) {
	const { request } = data;
	const { status, takenBy } = request;
	useReloadOnNews('request');
	const now = useNow();
	const navigate = useNavigate();
	const quote = useReadQuote(data);
	const offered = quote?.ok ? quote.value : null;
	const doing = useRequestActs({ data, act });
	const { me, others, move, goOn } = doing;
	const [isHandingOver, setHandingOver] = useState(false);
	const [isCalculating, setCalculating] = useState(false);
	const calculation = useLazyPart(bringCalculation, isCalculating, () => setCalculating(false));
	const open = useThread(`request-${request.id}`);
	useRequestKeys({ status, move, goOn, writeNote: open.writeNote });

	const offer = offered && {
		label: admin.nav.offer,
		run: () => void navigate(adminPathOf.offer(request.id)),
	};
	const calculate = { label: words.calculation.open, run: () => setCalculating(true) };
	const endCalculation = (): void => {
		setCalculating(false);
		open.field.current?.focus();
	};
	return (
		<Split list={<RequestsBeside request={request} />} from={isCalculating ? 1600 : 1366}>
			<Page
				title={requestName(request)}
				lead={<RequestState request={request} now={now} onMailAgain={() => void doing.sendMail()} />}
				action={
					<RequestActions
						request={request}
						isMine={takenBy !== null && takenBy.id === me}
						sum={request.quote === null ? calculate : offer}
						onMove={move}
						onHandOver={() => setHandingOver(true)}
						onSendMail={() => void doing.sendMail()}
						onRemove={doing.remove}
					/>
				}
			>
				<UnreadMessages open={open} />
				<OthersChanges {...others} />
				<div className={classes.columns}>
					<div className={classes.who}>
						<ClientCard request={request} />
					</div>
					<div className={classes.sum}>
						{isCalculating && calculation ? (
							<calculation.default
								request={request}
								quote={offered}
								keep={(...input) => others.own(() => act.quote(request.id, ...input))}
								onClose={endCalculation}
							/>
						) : (
							quote && <QuoteCard quote={quote} today={data.today} onCalculate={calculate.run} />
						)}
						<Compared request={request} quotes={data.compared} />
					</div>
					<div className={classes.thread}>
						<Thread open={open} lacksToday={lacksToday(data)} own={doing.inThread} />
					</div>
					<div className={classes.rest}>
						<Offers request={request} lotName={lotNameOf(quote)} />
						<FollowUp request={request} save={doing.save} today={kyivDay(new Date(now))} />
					</div>
				</div>
				{doing.endingDialog}
				<HandOver
					isOpen={isHandingOver}
					takenBy={takenBy?.id ?? null}
					onClose={() => setHandingOver(false)}
					onGive={(to) => {
						setHandingOver(false);
						doing.handOver(to);
					}}
				/>
			</Page>
		</Split>
	);
}

const lotNameOf = (quote: RequestData['quote']): string =>
	quote?.ok ? String(quote.value.input.car ?? '') : '';

// `reply` of the server decides in the same way.
const lacksToday = ({ quote, today }: RequestData): boolean =>
	quote?.ok === true &&
	today !== null &&
	(!today.ok || changeOf(quote.value, today.value.quote).lacking.length > 0);

/** A stored calculation never changes, so one that was read stays when a later read fails. */
function useReadQuote({ request, quote }: RequestData): RequestData['quote'] {
	const read = useRef(quote);
	const isRead = read.current?.ok && read.current.value.id === request.quote;
	if (!isRead || quote === null || quote.ok || quote.problem.code === 'missing') read.current = quote;
	return read.current;
}
