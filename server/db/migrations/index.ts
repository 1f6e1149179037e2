import type { Kysely } from 'kysely';
import type { Dialect } from '../column-types.ts';
import { first } from './0001-first.ts';
import { officeList } from './0002-office-list.ts';
import { quoteStorage } from './0004-quote-storage.ts';
import { newsWriter } from './0005-news-writer.ts';
import { search } from './0008-search.ts';
import { furtherRates } from './0009-further-rates.ts';
import { secondFactor } from './0012-second-factor.ts';
import { requestReply } from './0013-request-reply.ts';
import { quoteNumbers } from './0014-quote-number.ts';
import { requestLanguage } from './0015-request-language.ts';
import { contentLanguages } from './0016-content-languages.ts';
import { adminLanguage } from './0017-admin-language.ts';
import { requestEntry } from './0018-request-entry.ts';
import { offer } from './0019-offer.ts';
import { pendingEdits } from './0021-pending-edits.ts';
import { auditFilters } from './0023-audit-filters.ts';
import { savedFilter } from './0024-saved-filter.ts';
import { passkeys } from './0026-passkeys.ts';
import { backupRun } from './0027-backup-run.ts';
import { deliveredCars } from './0030-delivered.ts';
import { postAuthor } from './0033-post-author.ts';
import { pictureUses } from './0034-picture-uses.ts';
import { placeInList } from './0038-place-in-list.ts';
import { requestClosed } from './0039-request-closed.ts';
import { fieldRevisions } from './0041-field-revisions.ts';
import { draftFieldRevisions } from './0042-draft-field-revisions.ts';
import { postOrder } from './0043-post-order.ts';
import { noSavedFilters } from './0044-no-saved-filters.ts';
import { plugInHybrids } from './0045-plug-in-hybrids.ts';
import { carsUnderWay } from './0046-car.ts';
import { clients } from './0047-client.ts';
import { offerLines } from './0048-offer-lines.ts';
import { requestOutcome } from './0049-request-outcome.ts';
import { paymentLedger } from './0050-payment-ledger.ts';
import { optionConfirmed } from './0053-option-confirmed.ts';
import { tombstones } from './0056-tombstone.ts';
import { unreadTold } from './0057-unread-told.ts';
import { carFaces } from './0060-car-faces.ts';

/** A step of the schema. A merged one is never edited: the next change is the next step. */
export type Migration = { name: string; up: (db: Kysely<never>, dialect: Dialect) => Promise<void> };

/** Every step, in order. */
export const migrations: readonly Migration[] = [
	{ name: '0001-first', up: first },
	{ name: '0002-office-list', up: officeList },
	{ name: '0004-quote-storage', up: quoteStorage },
	{ name: '0005-news-writer', up: newsWriter },
	{ name: '0008-search', up: search },
	{ name: '0009-further-rates', up: furtherRates },
	{ name: '0012-second-factor', up: secondFactor },
	{ name: '0013-request-reply', up: requestReply },
	{ name: '0014-quote-number', up: quoteNumbers },
	{ name: '0015-request-language', up: requestLanguage },
	{ name: '0016-content-languages', up: contentLanguages },
	{ name: '0017-admin-language', up: adminLanguage },
	{ name: '0018-request-entry', up: requestEntry },
	{ name: '0019-offer', up: offer },
	{ name: '0021-pending-edits', up: pendingEdits },
	{ name: '0023-audit-filters', up: auditFilters },
	{ name: '0024-saved-filter', up: savedFilter },
	{ name: '0026-passkeys', up: passkeys },
	{ name: '0027-backup-run', up: backupRun },
	{ name: '0030-delivered', up: deliveredCars },
	{ name: '0033-post-author', up: postAuthor },
	{ name: '0034-picture-uses', up: pictureUses },
	{ name: '0038-place-in-list', up: placeInList },
	{ name: '0039-request-closed', up: requestClosed },
	{ name: '0041-field-revisions', up: fieldRevisions },
	{ name: '0042-draft-field-revisions', up: draftFieldRevisions },
	{ name: '0043-post-order', up: postOrder },
	{ name: '0044-no-saved-filters', up: noSavedFilters },
	{ name: '0045-plug-in-hybrids', up: plugInHybrids },
	{ name: '0046-car', up: carsUnderWay },
	{ name: '0047-client', up: clients },
	{ name: '0048-offer-lines', up: offerLines },
	{ name: '0049-request-outcome', up: requestOutcome },
	{ name: '0050-payment-ledger', up: paymentLedger },
	{ name: '0053-option-confirmed', up: optionConfirmed },
	{ name: '0056-tombstone', up: tombstones },
	{ name: '0057-unread-told', up: unreadTold },
	{ name: '0060-car-faces', up: carFaces },
];
