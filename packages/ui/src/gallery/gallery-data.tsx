import {
  Ban,
  ChevronDown,
  CircleAlert,
  CircleCheck,
  Clock,
  CloudOff,
  Heart,
  Loader,
  Pause,
  RotateCcw,
  ShieldAlert,
  X,
} from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { Card, CardHeader } from '../card.tsx';
import { Chip } from '../chip.tsx';
import { Avatar } from '../data/avatar.tsx';
import { Badge } from '../data/badge.tsx';
import { EmptyState } from '../data/empty-state.tsx';
import { Progress } from '../data/progress.tsx';
import { Skeleton, SkeletonGroup } from '../data/skeleton.tsx';
import { type SortDirection, Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../data/table.tsx';
import { Kbd } from '../kbd.tsx';
import { Note } from '../note.tsx';
import { Spinner } from '../spinner.tsx';

export function GalleryBadges() {
  const [favourites, setFavourites] = useState(false);
  return (
    <>
      <div className="kit-row">
        <Badge variant="primary">
          <Loader aria-hidden="true" /> In processing
        </Badge>
        <Badge variant="warning">
          <ShieldAlert aria-hidden="true" /> In moderation
        </Badge>
        <Badge variant="success">
          <CircleCheck aria-hidden="true" /> Completed
        </Badge>
        <Badge variant="outlined">
          <Clock aria-hidden="true" /> Unpaid
        </Badge>
        <Badge variant="danger">
          <CircleAlert aria-hidden="true" /> Error
        </Badge>
        <Badge>
          <Pause aria-hidden="true" /> Stopped
        </Badge>
        <Badge>
          <Ban aria-hidden="true" /> Canceled
        </Badge>
        <Badge variant="info">Information</Badge>
      </div>
      <div className="kit-row">
        <Badge variant="secondary">−15 %</Badge>
        <Badge variant="primary">NEW!</Badge>
        <Badge variant="simulated">Simulated</Badge>
        <Badge variant="simulated">Test</Badge>
        <Badge>Drip-feed</Badge>
        <Kbd>/</Kbd>
        <Avatar name="Maria Klein" />
        <Avatar name="demo@crescendo.test" size="small" />
        <Spinner />
      </div>
      <div className="kit-row">
        <Chip>
          Price <ChevronDown aria-hidden="true" />
        </Chip>
        <Chip selected aria-label="Drip-feed, remove">
          Drip-feed <X aria-hidden="true" />
        </Chip>
        <Chip selected={favourites} onClick={() => setFavourites(!favourites)}>
          <Heart aria-hidden="true" /> Favourites
        </Chip>
        <Chip size="small">Small</Chip>
        <Chip disabled>Disabled</Chip>
      </div>
    </>
  );
}

export function GalleryNotes() {
  return (
    <>
      <Note tone="info">Information that helps to decide.</Note>
      <Note tone="warning">Something to look at before going on.</Note>
      <Note tone="danger" title="The payment failed" action={<Button size="small">Try again</Button>}>
        What failed, and what to do.
      </Note>
      <Note tone="success">Done, with the fact that proves it.</Note>
      <Progress label="Delivered" value={66} />
      <Progress label="Finished" value={100} tone="success" />
      <Progress label="Stopped early" value={29} tone="danger" size="large" />
    </>
  );
}

const orders = [
  { id: 1042, service: 'In-feed video ads, worldwide', quantity: '25 000', sum: '$ 86.72', price: 86.72 },
  { id: 1041, service: 'Zahlungsbestätigungsbenachrichtigung', quantity: '1 200', sum: '$ 9.20', price: 9.2 },
  { id: 1040, service: 'Local reach within 25 km of your address', quantity: '500', sum: '$ 149.00', price: 149 },
];

export function GalleryTable() {
  const [sort, setSort] = useState<{ by: 'id' | 'price'; direction: SortDirection }>({
    by: 'id',
    direction: 'descending',
  });
  const rows = orders.toSorted((a, b) => (a[sort.by] - b[sort.by]) * (sort.direction === 'ascending' ? 1 : -1));
  const header = (by: 'id' | 'price') => ({
    sort: sort.by === by ? sort.direction : ('none' as const),
    onSort: (direction: SortDirection) => setSort({ by, direction }),
  });
  return (
    <Card padding="none">
      <Table caption="Orders">
        <TableHead>
          <TableRow>
            <TableHeader {...header('id')}>Order</TableHeader>
            <TableHeader>Service</TableHeader>
            <TableHeader>Status</TableHeader>
            <TableHeader numeric>Quantity</TableHeader>
            <TableHeader numeric {...header('price')}>
              Sum
            </TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((order, index) => (
            <TableRow key={order.id} selected={index === 1}>
              <TableCell>#{order.id}</TableCell>
              <TableCell label="Service" wide>
                {order.service}
              </TableCell>
              <TableCell label="Status">
                <Badge variant="success">Completed</Badge>
              </TableCell>
              <TableCell label="Quantity" numeric>
                {order.quantity}
              </TableCell>
              <TableCell label="Sum" numeric>
                {order.sum}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

export function GalleryStates() {
  return (
    <div className="kit-two">
      <Card padding="none">
        <EmptyState
          level={3}
          illustration={<CloudOff size={28} strokeWidth={1.5} />}
          title="Orders could not be loaded"
          text="The connection was interrupted. Nothing was changed or charged."
          actions={
            <Button size="small">
              <RotateCcw aria-hidden="true" /> Try again
            </Button>
          }
          footnote="Request 7f3a-19c2"
        />
      </Card>
      <Card padding="small" className="kit-stack">
        <CardHeader
          level={3}
          title="Card title"
          description="What it is about"
          action={<Button size="small">Edit</Button>}
        />
        <SkeletonGroup label="Loading services" className="kit-stack">
          <Skeleton className="kit-tile" />
          <Skeleton />
          <Skeleton className="kit-half" />
        </SkeletonGroup>
      </Card>
    </div>
  );
}
