import { textOf, useForm } from '@crescendo/browser/forms/use-form';
import type { ListWithViews, SavedView } from '@crescendo/contract/panels/saved-views';
import { Button } from '@crescendo/ui/button';
import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { CloseButton, Dialog } from '@crescendo/ui/layers/dialog';
import { Bookmark, BookmarkX } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { callDesk } from '../session/read-desk.ts';

type Props = { list: ListWithViews; views: readonly SavedView[] };

/** Keeps the filters under a name as a tab of one's own, or removes the one that is open. */
export function SaveView({ list, views }: Props) {
  const t = useTranslations('table.saved');
  const [query, setQuery] = useSearchParams();
  const { revalidate } = useRevalidator();
  const [isOpen, setIsOpen] = useState(false);
  const open = views.find(({ id }) => String(id) === query.get('view'));
  const form = useForm({
    fields: ['name'],
    saved: t('saved'),
    send: async (given) => {
      const kept = new URLSearchParams(query);
      for (const name of ['view', 'after', 'before']) kept.delete(name);
      await callDesk((api) => api.saveView({ body: { list, name: textOf(given, 'name'), query: String(kept) } }));
      setIsOpen(false);
    },
  });
  async function remove(id: number) {
    await callDesk((api) => api.deleteView({ params: { id: String(id) } }));
    setQuery({});
    await revalidate();
  }
  if (open) {
    return (
      <Button onClick={() => void remove(open.id)}>
        <BookmarkX aria-hidden="true" />
        {t('remove')}
      </Button>
    );
  }
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Bookmark aria-hidden="true" />
        {t('save')}
      </Button>
      <Dialog
        size="small"
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t('save')}
        closeLabel={t('close')}
        footer={
          <>
            <CloseButton render={<Button>{t('cancel')}</Button>} />
            <Button type="submit" form="save-view" variant="primary" loading={form.isBusy}>
              {t('save')}
            </Button>
          </>
        }
      >
        <form id="save-view" {...form.props}>
          <Field label={t('name')} error={form.errorOf('name') ?? form.message} required>
            <Input name="name" maxLength={60} />
          </Field>
        </form>
      </Dialog>
    </>
  );
}
