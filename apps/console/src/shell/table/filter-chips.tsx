import { useAddressFilters } from '@crescendo/browser/lists/address-query';
import { SegmentedControl } from '@crescendo/ui/forms/segmented-control';
import { useSearchParams } from 'react-router';

type Props = { name: string; legend: string; options: readonly { value: string; label: string }[] };

/** One filter of a list with a few values, kept in the address; a list that is filtered begins at its first row. */
export function FilterChips({ name, legend, options }: Props) {
  const [query] = useSearchParams();
  const { chooseAll } = useAddressFilters();
  return (
    <SegmentedControl
      legend={legend}
      size="small"
      value={query.get(name) ?? ''}
      onValueChange={(value) => chooseAll({ [name]: value, after: '', before: '' })}
      options={[...options]}
    />
  );
}
